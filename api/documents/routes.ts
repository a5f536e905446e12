import { defineRawRoute, defineRoute } from '../pipeline/route.ts';
import { confirmDocument, findAnnounced } from './confirm.ts';
import { deleteDocument, documentStillVisible } from './delete-document.ts';
import { getDocument } from './get-document.ts';
import { listDocumentFindings } from './list-findings.ts';
import { listDocuments } from './list-documents.ts';
import { getPagePicture, getPassagePicture } from './page-pictures.ts';
import { presignDocument, uploadStillAllowed } from './presign.ts';
import {
  confirmContract,
  deleteDocumentContract,
  documentFindingsContract,
  getDocumentContract,
  pagePictureContract,
  passagePictureContract,
  listDocumentsContract,
  presignContract,
} from './contract.ts';

/** Part 4.3. The file itself is PUT to the presigned address and never passes through here. */
export const documentRoutes = [
  defineRoute(presignContract, presignDocument, uploadStillAllowed),
  defineRoute(confirmContract, confirmDocument, findAnnounced),
  defineRoute(listDocumentsContract, listDocuments),
  defineRoute(getDocumentContract, getDocument),
  defineRoute(documentFindingsContract, listDocumentFindings),
  defineRawRoute(pagePictureContract, getPagePicture),
  defineRawRoute(passagePictureContract, getPassagePicture),
  defineRoute(deleteDocumentContract, deleteDocument, documentStillVisible),
];
