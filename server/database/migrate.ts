import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as shop from './migrations/0001-shop.ts';
import * as confirmedEmails from './migrations/0002-confirmed-emails.ts';
import * as changeFeed from './migrations/0003-change-feed.ts';
import * as holds from './migrations/0004-holds.ts';
import * as dialColour from './migrations/0007-dial-colour.ts';
import * as drawings from './migrations/0008-drawings.ts';
import * as devicesAndDigests from './migrations/0012-devices-and-digests.ts';
import * as strapType from './migrations/0017-strap-type.ts';
import * as historyNotes from './migrations/0025-history-notes.ts';
import * as audit from './migrations/0026-audit.ts';
import * as search from './migrations/0027-search.ts';
import * as assistants from './migrations/0028-assistants.ts';
import * as settings from './migrations/0029-settings.ts';
import * as vat from './migrations/0030-vat.ts';
import * as webhooks from './migrations/0031-webhooks.ts';
import * as orderNotes from './migrations/0032-order-notes.ts';
import * as webhookOrder from './migrations/0033-webhook-order.ts';
import * as customerNotes from './migrations/0034-customer-notes.ts';
import * as orderDocuments from './migrations/0035-order-documents.ts';
import * as pieces from './migrations/0036-pieces.ts';
import * as conditionSheets from './migrations/0039-condition-sheets.ts';
import * as drafts from './migrations/0040-drafts.ts';
import * as interest from './migrations/0041-interest.ts';
import * as stolenSerials from './migrations/0042-stolen-serials.ts';
import * as pictureCaptions from './migrations/0043-picture-captions.ts';
import * as stockOutOfIndexes from './migrations/0045-stock-out-of-indexes.ts';
import * as brandById from './migrations/0046-brand-by-id.ts';
import * as deskEvents from './migrations/0047-desk-events.ts';
import * as wishes from './migrations/0048-wishes.ts';
import * as onePiece from './migrations/0051-one-piece.ts';
import * as holdsAndPublication from './migrations/0052-holds-and-publication.ts';
import * as salesOfSeveral from './migrations/0054-sales-of-several.ts';
import * as countedInTheIndex from './migrations/0062-counted-in-the-index.ts';
import * as webhooksOfSteps from './migrations/0064-webhooks-of-steps.ts';
import * as peopleInTheAudit from './migrations/0065-people-in-the-audit.ts';
import * as paymentChannels from './migrations/0066-payment-channels.ts';
import * as noEmailsInTheAudit from './migrations/0067-no-emails-in-the-audit.ts';
import * as networksOfInterest from './migrations/0068-networks-of-interest.ts';
import * as brandsOfDrafts from './migrations/0069-brands-of-drafts.ts';
import * as serialsOfPieces from './migrations/0070-serials-of-pieces.ts';
import * as paymentAttempts from './migrations/0071-payment-attempts.ts';
import * as keys from './migrations/0072-keys.ts';
import * as ledger from './migrations/0073-ledger.ts';
import * as bytesOfUploads from './migrations/0074-bytes-of-uploads.ts';
import * as orderNumbers from './migrations/0075-order-numbers.ts';
import * as usdt from './migrations/0076-usdt.ts';
import * as transfersTold from './migrations/0077-transfers-told.ts';
import * as bankStatements from './migrations/0078-bank-statements.ts';
import * as refunds from './migrations/0079-refunds.ts';
import * as rateSources from './migrations/0080-rate-sources.ts';
import * as orderLinks from './migrations/0085-order-links.ts';
import * as itemConditions from './migrations/0086-item-conditions.ts';
import * as certificates from './migrations/0088-certificates.ts';
import * as contracts from './migrations/0089-contracts.ts';
import * as delivery from './migrations/0090-delivery.ts';
import * as guests from './migrations/0091-guests.ts';
import * as returns from './migrations/0094-returns.ts';
import * as takenWatches from './migrations/0098-taken-watches.ts';
import * as tellMe from './migrations/0099-tell-me.ts';
import * as offers from './migrations/0100-offers.ts';
import * as secondFactors from './migrations/0102-second-factors.ts';
import * as backups from './migrations/0108-backups.ts';
import * as proofOfMails from './migrations/0109-proof-of-mails.ts';
import * as reviews from './migrations/0112-reviews.ts';
import * as salePrices from './migrations/0116-sale-prices.ts';
import * as discountCodes from './migrations/0117-discount-codes.ts';
import * as issuedDocuments from './migrations/0120-issued-documents.ts';
import * as traces from './migrations/0124-traces.ts';
import * as endedOrders from './migrations/0126-orders-that-end.ts';
import * as itemSheets from './migrations/0130-item-sheets.ts';
import * as blockedAccounts from './migrations/0134-blocked-accounts.ts';
import * as fewerWrites from './migrations/0137-fewer-writes.ts';
import { asksAgain } from './transaction.ts';

/** In order; a name is never changed once it has shipped. */
const migrations: Record<string, Migration> = {
	'0001-shop': shop,
	'0002-confirmed-emails': confirmedEmails,
	'0003-change-feed': changeFeed,
	'0004-holds': holds,
	'0007-dial-colour': dialColour,
	'0008-drawings': drawings,
	'0012-devices-and-digests': devicesAndDigests,
	'0017-strap-type': strapType,
	'0025-history-notes': historyNotes,
	'0026-audit': audit,
	'0027-search': search,
	'0028-assistants': assistants,
	'0029-settings': settings,
	'0030-vat': vat,
	'0031-webhooks': webhooks,
	'0032-order-notes': orderNotes,
	'0033-webhook-order': webhookOrder,
	'0034-customer-notes': customerNotes,
	'0035-order-documents': orderDocuments,
	'0036-pieces': pieces,
	'0039-condition-sheets': conditionSheets,
	'0040-drafts': drafts,
	'0041-interest': interest,
	'0042-stolen-serials': stolenSerials,
	'0043-picture-captions': pictureCaptions,
	'0045-stock-out-of-indexes': stockOutOfIndexes,
	'0046-brand-by-id': brandById,
	'0047-desk-events': deskEvents,
	'0048-wishes': wishes,
	'0051-one-piece': onePiece,
	'0052-holds-and-publication': holdsAndPublication,
	'0054-sales-of-several': salesOfSeveral,
	'0062-counted-in-the-index': countedInTheIndex,
	'0064-webhooks-of-steps': webhooksOfSteps,
	'0065-people-in-the-audit': peopleInTheAudit,
	'0066-payment-channels': paymentChannels,
	'0067-no-emails-in-the-audit': noEmailsInTheAudit,
	'0068-networks-of-interest': networksOfInterest,
	'0069-brands-of-drafts': brandsOfDrafts,
	'0070-serials-of-pieces': serialsOfPieces,
	'0071-payment-attempts': paymentAttempts,
	'0072-keys': keys,
	'0073-ledger': ledger,
	'0074-bytes-of-uploads': bytesOfUploads,
	'0075-order-numbers': orderNumbers,
	'0076-usdt': usdt,
	'0077-transfers-told': transfersTold,
	'0078-bank-statements': bankStatements,
	'0079-refunds': refunds,
	'0080-rate-sources': rateSources,
	'0085-order-links': orderLinks,
	'0086-item-conditions': itemConditions,
	'0088-certificates': certificates,
	'0089-contracts': contracts,
	'0090-delivery': delivery,
	'0091-guests': guests,
	'0094-returns': returns,
	'0098-taken-watches': takenWatches,
	'0099-tell-me': tellMe,
	'0100-offers': offers,
	'0102-second-factors': secondFactors,
	'0108-backups': backups,
	'0109-proof-of-mails': proofOfMails,
	'0112-reviews': reviews,
	'0116-sale-prices': salePrices,
	'0117-discount-codes': discountCodes,
	'0120-issued-documents': issuedDocuments,
	'0124-traces': traces,
	'0126-orders-that-end': endedOrders,
	'0130-item-sheets': itemSheets,
	'0134-blocked-accounts': blockedAccounts,
	'0137-fewer-writes': fewerWrites,
};

/** The name of the newest migration of this release. */
export const newestMigration = Object.keys(migrations).at(-1) as string;

/** Whether this release has a migration of this name. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);

type Options = {
	/** The last migration to run; default: the newest. */
	to?: string;
	/** The caller has a transaction open on the only connection of `db`. */
	isTransaction?: boolean;
};

const mostAgain = 20;

/**
 * Brings the schema up to date. Kysely's migrator holds an advisory lock, so two processes may start at once.
 * A schema that a newer release has changed further is left alone: migrations only add what an older release
 * can do without. A shop that is there may be serving: each migration is a transaction of its own, which lets
 * go of its tables, and one that a deadlock with a request ended is done again.
 */
export async function migrate<DB>(
	db: Kysely<DB>,
	{ to, isTransaction = false }: Options = {},
): Promise<void> {
	const executed = new Set(await executedMigrations(db));
	if (to === undefined && Object.keys(migrations).every((name) => executed.has(name))) return;
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => migrations },
		disableTransactions: isTransaction,
	});
	if (isTransaction || executed.size === 0 || to !== undefined) {
		const { error } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
		if (error) throw error;
		return;
	}
	for (let attempt = 0; ; ) {
		const { error, results } = await migrator.migrateUp();
		if (!error && !results?.length) return endOldConnections(db);
		if (!error) continue;
		if (!asksAgain(error) || ++attempt > mostAgain) throw error;
		await setTimeout(200 * Math.random());
	}
}

/**
 * A connection of v0.2.0, called `ancora`, cannot ask what it prepared once a migration has changed what that
 * gives: every order is such a statement's. Its pool opens a new one. One at work is waited for, two seconds.
 */
async function endOldConnections<DB>(db: Kysely<DB>): Promise<void> {
	const { rows: times } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
	for (let round = 0; round < 20; round++) {
		const { rows } = await sql`
			select case when state = 'idle' then pg_terminate_backend(pid) end from pg_stat_activity
			where datname = current_database() and usename = current_user and application_name = 'ancora'
				and pid <> pg_backend_pid() and backend_start < ${times[0]?.now}::timestamptz`.execute(db);
		if (rows.length === 0) return;
		await setTimeout(100);
	}
}

/** Names of the migrations that a database has been through, in order; none when it holds no shop. */
export async function executedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
	const { rows: found } = await sql<{
		known: boolean;
	}>`select to_regclass('kysely_migration') is not null as known`.execute(db);
	if (!found[0]?.known) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}
