import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { AccountsTables } from './accounts.tables.ts';
import type { BreachesTables } from './breaches.tables.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import type { ChainsTables } from './chains.tables.ts';
import type { IntegrityTables } from './integrity.tables.ts';
import type { OffersTables } from './offers.tables.ts';
import type { OrdersTables } from './orders.tables.ts';
import type { OwnerTables } from './owner.tables.ts';
import type { PiecesTables } from './pieces.tables.ts';
import type { PrivacyRequestsTables } from './privacy-requests.tables.ts';
import type { ReturnsTables } from './returns.tables.ts';
import type { StatementsTables } from './statements.tables.ts';
import type { VisitsTables } from './visits.tables.ts';
import type { WebhooksTables } from './webhooks.tables.ts';
import type { WishesTables } from './wishes.tables.ts';

/** All tables by name. */
export type Database = CatalogueTables &
	BreachesTables &
	AccountsTables &
	OrdersTables &
	ReturnsTables &
	OwnerTables &
	ChainsTables &
	PiecesTables &
	PrivacyRequestsTables &
	VisitsTables &
	IntegrityTables &
	WebhooksTables &
	WishesTables &
	OffersTables &
	StatementsTables;

/** The database or a transaction. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Row types of a table: selected, inserted and updated. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowChanges<Table extends keyof Database> = Updateable<Database[Table]>;
