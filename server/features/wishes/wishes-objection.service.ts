import type { Person } from '../../personal-data/person.ts';
import type { Trx } from '../../tables/tables.ts';
import { deleteAlertsOf, deleteRequestsOf } from './wishes.queries.ts';

/** Ends a person's alerts and saved searches. */
export const endAlertsOf = (trx: Trx, person: Person): Promise<void> => deleteAlertsOf(trx, person);

/** Ends the requests of a person for watches that the shop does not have. */
export const endRequestsOf = (trx: Trx, person: Person): Promise<void> => deleteRequestsOf(trx, person);
