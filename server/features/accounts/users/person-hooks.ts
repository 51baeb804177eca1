import type { CustomerExport } from '#contract/customers/customers.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Person } from '../../../personal-data/person.ts';
import type { Db, Trx } from '../../../tables/tables.ts';

/** A feature's export and erasure of personal data. */
type PersonPart<Exported> = {
	exportOf(db: Db, person: Person): Promise<Exported>;
	/** Throws if the data cannot be erased yet. */
	forget(trx: Trx, person: Person): Promise<void>;
};

/** Callbacks that features built on accounts provide for a person. `server/app/hooks.ts` supplies them. */
export type PersonHooks = {
	personParts: {
		[Part in
			| 'orders'
			| 'wishes'
			| 'offers'
			| 'returns'
			| 'visits'
			| 'privacyRequests'
			| 'breaches']: PersonPart<CustomerExport[Part]>;
	};
	/** Called after an address is confirmed, in the same transaction and with the user's row locked. */
	emailConfirmed(trx: Trx, deps: Deps, userId: number): Promise<void>;
	/** Confirms a guest's address. Returns false if the code is not a guest's. */
	confirmGuest(deps: Deps, code: string): Promise<boolean>;
};
export type AccountDeps = Deps & PersonHooks;
