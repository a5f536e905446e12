import { z } from 'zod';
import type { RouteContract } from '../../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Providers: Parts 2.5 and 4.1, Decisions §10. */

const group = { group: 'Providers', validation: 'DOCTOR_VALIDATION_001' } as const;
const reads = { access: { kind: 'tenant', permission: null } } as const;
const manages = { access: { kind: 'tenant', permission: 'provider:manage' } } as const;
const NOT_FOUND = 'PROVIDER_NOT_FOUND_001';
const ONE = '/api/v1/providers/{provider_id}';
const OFFER = `${ONE}/procedures/{procedure_code}`;

export const listContract = {
  method: 'get',
  path: '/api/v1/providers/',
  readsReplica: true,
  summary: 'Active providers, newest first',
  description: "In a provider's own tenant those that belong to it, as the tenant that lists them shows them.",
  ...group,
  ...reads,
  query: shape.providersQuery,
  response: z.array(shape.providerItem),
  paged: true,
  errors: [],
} as const satisfies RouteContract;

export const getContract = {
  method: 'get',
  path: ONE,
  summary: 'A provider',
  ...group,
  ...reads,
  params: shape.providerPath,
  response: shape.providerShape,
  errors: [NOT_FOUND],
} as const satisfies RouteContract;

export const createContract = {
  method: 'post',
  path: '/api/v1/providers/',
  summary: 'Add a provider',
  description: 'Without a slug one is made from the name.',
  ...group,
  ...manages,
  body: shape.createProviderBody,
  response: shape.providerShape,
  status: 201,
  errors: ['PUBLIC_SLUG_CONFLICT_012', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const patchContract = {
  method: 'patch',
  path: ONE,
  summary: 'Change a provider',
  description: 'While a provider is inactive, neither it nor its doctors are listed, matched or searched.',
  ...group,
  ...manages,
  params: shape.providerPath,
  body: shape.patchProviderBody,
  response: shape.providerShape,
  errors: [NOT_FOUND, 'PUBLIC_SLUG_CONFLICT_012', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const deleteContract = {
  method: 'delete',
  path: ONE,
  summary: 'Take a provider out of the directory, with its doctors; what was shared with it stays',
  ...group,
  ...manages,
  params: shape.providerPath,
  response: shape.providerShape,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const listOffersContract = {
  method: 'get',
  path: `${ONE}/procedures`,
  summary: 'What a provider offers, by code',
  ...group,
  ...reads,
  params: shape.providerPath,
  response: z.array(shape.offerShape),
  errors: [NOT_FOUND],
} as const satisfies RouteContract;

export const setOfferContract = {
  method: 'put',
  path: OFFER,
  summary: 'Say that a provider offers a procedure, or replace what was said of it',
  description: 'The procedure is named by its code, slug or CPT number.',
  ...group,
  ...manages,
  params: shape.offerPath,
  body: shape.offerBody,
  response: shape.offerShape,
  errors: [NOT_FOUND, 'PROCEDURE_NOT_FOUND', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const removeOfferContract = {
  method: 'delete',
  path: OFFER,
  summary: 'Say that a provider offers a procedure no more',
  ...group,
  ...manages,
  params: shape.offerPath,
  response: shape.offerShape,
  errors: [NOT_FOUND, 'PROCEDURE_NOT_FOUND', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;
