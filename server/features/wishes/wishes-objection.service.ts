import type { Trx } from '../../tables/tables.ts';
import type { PersonIdentity } from '../accounts/users/person-hooks.ts';
import { deleteSubscriptionsOf } from './subscriptions.queries.ts';
import { deleteRequestsOf } from './wishes.queries.ts';

/** Ends a person's alerts and saved searches. */
export const endAlertsOf = (trx: Trx, { id, email }: PersonIdentity): Promise<void> =>
	deleteSubscriptionsOf(trx, { userId: id, email: email ?? '' });

/** Ends what a person asked the shop to look for. */
export const endRequestsOf = (trx: Trx, person: PersonIdentity): Promise<void> =>
	deleteRequestsOf(trx, person);
