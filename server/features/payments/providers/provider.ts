import type { z } from 'zod';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentDeps } from '../order-hooks.ts';

/** A setting of the environment: what it takes, in words, and the schema of its text. */
type ProviderSetting = { takes: string; schema: z.ZodType<string | undefined>; secret?: boolean };
export type ProviderLog = Record<'error' | 'warn', (details: object, message: string) => void>;

/** Somebody through whom an order is paid. `providers.ts` lists them; docs/payments.md says how to add one. */
export type Provider = {
	/** Its name in the ledger, in attempts and in addresses. */
	name: string;
	/** Its settings by their names. They reach it as text in `config.providers` and never leave the server. */
	settings?: Readonly<Record<string, ProviderSetting>>;
	/** Settings that go together: with some of them alone the shop does not start. */
	needs?: readonly string[];
	/** The ways to pay that it offers now, with their public settings; none while it is off. */
	offered(deps: Deps): Promise<OfferedMethod[]>;
	/** Work beside the requests for as long as the shop runs. */
	observe?(deps: PaymentDeps, log: ProviderLog): { stop: () => Promise<void> };
};
