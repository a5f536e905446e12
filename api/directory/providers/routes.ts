import { defineRoute, type Route } from '../../pipeline/route.ts';
import * as offers from './offers.ts';
import * as providers from './providers.ts';
import {
  createContract,
  deleteContract,
  getContract,
  listContract,
  listOffersContract,
  patchContract,
  removeOfferContract,
  setOfferContract,
} from './contract.ts';

/** Providers: Parts 2.5 and 4.1, Decisions §10. */
export const providersRoutes: Route[] = [
  defineRoute(listContract, providers.listActiveProviders),
  defineRoute(getContract, providers.getProvider),
  defineRoute(createContract, providers.createProvider),
  defineRoute(patchContract, providers.patchProvider),
  defineRoute(deleteContract, providers.deleteProvider),
  defineRoute(listOffersContract, offers.getOffers),
  defineRoute(setOfferContract, offers.setOffer),
  defineRoute(removeOfferContract, offers.removeOffer),
];
