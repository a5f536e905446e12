import { fileURLToPath } from 'node:url';
import { type DataConverter, defaultPayloadConverter, type LoadedDataConverter } from '@temporalio/common';
import { failureConverter } from './failure-converter.ts';
import { createPayloadCodec } from './payload-codec.ts';

export const FAILURE_CONVERTER_PATH = fileURLToPath(new URL('./failure-converter.ts', import.meta.url));

/** For workers: the failure converter is also loaded into the workflow sandbox, hence by path. */
export function workerDataConverter(encryptionKeys: string): DataConverter {
  return { failureConverterPath: FAILURE_CONVERTER_PATH, payloadCodecs: [createPayloadCodec(encryptionKeys)] };
}

/** For clients: the same conversion, loaded. */
export function clientDataConverter(encryptionKeys: string): DataConverter {
  const loaded: Omit<LoadedDataConverter, 'externalStorage'> = {
    payloadConverter: defaultPayloadConverter,
    failureConverter,
    payloadCodecs: [createPayloadCodec(encryptionKeys)],
  };
  return loaded;
}
