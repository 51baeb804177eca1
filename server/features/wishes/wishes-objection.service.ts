import type { Trx } from '../../tables/tables.ts';
import type { PersonIdentity } from '../accounts/users/person-hooks.ts';
import { deleteSubscriptionsOf } from './subscriptions.queries.ts';
import { deleteRequestsOf } from './wishes.queries.ts';

/** Ends a person's alerts and saved searches. */
export const endAlertsOf = (trx: Trx, { id, email }: PersonIdentity): Promise<void> =>
	deleteSubscriptionsOf(trx, { userId: id, email: email ?? '' });

/** Ends the requests of a person for watches that the shop does not have. */
export const endRequestsOf = (trx: Trx, person: PersonIdentity): Promise<void> =>
	deleteRequestsOf(trx, person);
