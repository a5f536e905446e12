import { defineRoute, type Route } from '../pipeline/route.ts';
import { search } from './search-providers.ts';
import { searchContract } from './contract.ts';

export const searchRoutes: Route[] = [defineRoute(searchContract, search)];
