import type { CustomerExport } from '#contract/customers/customers.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Db, Trx } from '../../../tables/tables.ts';

/** An account; `email`: an address that is proved to be its own. */
export type PersonIdentity = { id: number; email: string | null };

/** A feature's part of what the shop holds of a person. */
type PersonPart<Exported> = {
	exportOf(db: Db, person: PersonIdentity): Promise<Exported>;
	/** Throws what stands against it. */
	forget(trx: Trx, person: PersonIdentity): Promise<void>;
};

/** Work that features on top of the accounts do for a person; `server/app/hooks.ts` hands it in. */
export type PersonHooks = {
	personParts: { [Part in 'orders' | 'wishes' | 'offers' | 'returns']: PersonPart<CustomerExport[Part]> };
	/** The address was confirmed in this transaction, which holds the user's row. */
	emailConfirmed(trx: Trx, deps: Deps, userId: number): Promise<void>;
	/** Confirms the address of somebody without an account, if the code is one of those; else false. */
	confirmGuest(deps: Deps, code: string): Promise<boolean>;
};
export type AccountDeps = Deps & PersonHooks;
