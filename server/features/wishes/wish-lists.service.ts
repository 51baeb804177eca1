import { sql } from 'kysely';
import { fullName } from '#contract/accounts/accounts.ts';
import type { CustomerExport } from '#contract/customers/customers.schema.ts';
import type { DialectQuery } from '#contract/http/lists.schema.ts';
import type {
	FittingWatches,
	FittingWishes,
	FittingWishQuery,
	Wish,
	WishList,
} from '#contract/wishes/wishes.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { type DialectList, listRows } from '../../lists/dialect-list.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import type { Person } from '../../personal-data/person.ts';
import type { Db } from '../../tables/tables.ts';
import { offerMessage } from '../mail/wish.mails.ts';
import { consentTextsOf } from '../privacy/consent-texts.service.ts';
import {
	countByState,
	findVisibleWatch,
	type ListedWish,
	watchesFor,
	wishesFor,
	wishesOf,
} from './wish-lists.queries.ts';
import { wishesEntity } from './wishes.entity.ts';
import { wishesOfPerson } from './wishes.queries.ts';

type WishListDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type VisibleWatch = NonNullable<Awaited<ReturnType<typeof findVisibleWatch>>>;
/** Maximum number of rows per response. */
const limits = { page: 100, fitting: 50 };

const toWish = (row: ListedWish): Wish => ({
	id: row.id,
	documentId: row.document_id,
	version: row.version,
	createdAt: row.created_at.toISOString(),
	updatedAt: row.updated_at.toISOString(),
	name: row.name,
	email: row.email,
	phone: row.phone,
	language: row.language,
	model: row.model,
	reference: row.reference,
	condition: row.condition,
	highestPrice: row.highest_price,
	remark: row.remark,
	reason: row.reason,
	state: row.state,
	note: row.note,
	until: row.until,
	fitting: row.fitting,
	customer: row.user_document === null ? null : accountOf(row),
	brand: row.brand_document === null ? null : { documentId: row.brand_document, name: row.brand_name ?? '' },
	madeBy: row.made_by_email,
	offered: row.offered_at && {
		at: row.offered_at.toISOString(),
		watch: row.offered_document === null ? null : offeredOf(row),
	},
});

const accountOf = (row: ListedWish) => ({
	documentId: row.user_document ?? '',
	name: fullName({ firstName: row.first_name, lastName: row.last_name, username: row.username ?? '' }),
	email: row.user_email ?? '',
	phone: row.user_phone,
});

const offeredOf = (row: ListedWish) => ({
	documentId: row.offered_document ?? '',
	brand: row.offered_brand ?? '',
	model: row.offered_model ?? '',
	reference: row.offered_reference,
	price: row.offered_price ?? 0,
});

function messageFor(
	{ language, name, customer }: Pick<Wish, 'language' | 'name' | 'customer'>,
	watch: VisibleWatch,
	{ publicUrl, title }: Deps['config'],
) {
	const offer = {
		watch: `${watch.brand_name} ${watch.model}`,
		reference: watch.reference,
		price: watch.price,
		watchUrl: `${publicUrl}/watch/${watch.document_id}`,
	};
	return offerMessage(language, name ?? customer?.name ?? null, offer, title);
}

/** Returns customers' wishes and the number in each state, in three statements. */
export async function listWishes({ db, config }: WishListDeps, query: DialectQuery): Promise<WishList> {
	const read = async (list: DialectList) => (await wishesOf(db, list, config)).map(toWish);
	const { data, meta } = await listRows(db, wishesEntity, query, read, {
		only: isNotHidden('wishes'),
		maxRows: limits.page,
	});
	return { data, meta: { ...meta, states: await countByState(db) } };
}

/** Returns one wish. Throws `not_found`. */
export async function readWish({ db, config }: WishListDeps, documentId: string): Promise<Wish> {
	const where = sql<boolean>`wishes.document_id = ${documentId}`;
	const [row] = await wishesOf(db, { where, order: sql`wishes.id`, limit: 1, offset: 0 }, config);
	if (!row) throw new ShopError('not_found');
	return toWish(row);
}

/** Returns the open wishes that a watch matches, with a message to send for each, in two statements. */
export async function fittingWishes(
	{ db, config, clock }: WishListDeps,
	watch: FittingWishQuery,
): Promise<FittingWishes> {
	const rows = await wishesFor(db, watch, { bounds: config, now: clock(), limit: limits.fitting });
	const seen = watch.watch === undefined ? undefined : await findVisibleWatch(db, watch.watch, config);
	const data = rows.map((row) => {
		const wish = toWish(row);
		return { ...wish, message: seen ? messageFor(wish, seen, config) : null };
	});
	return { data, meta: { total: rows[0]?.total ?? 0 } };
}

/**
 * Returns the watches on sale that match a wish, with a message to send about each, in two statements. Throws
 * `not_found`.
 */
export async function fittingWatches(deps: WishListDeps, documentId: string): Promise<FittingWatches> {
	const { db, config } = deps;
	const wish = await readWish(deps, documentId);
	const rows = await watchesFor(db, wish.id, { bounds: config, limit: limits.fitting });
	const data = rows.map((row) => ({
		documentId: row.document_id,
		model: row.model,
		reference: row.reference,
		price: row.price,
		brand: row.brand_name,
		message: messageFor(wish, row, config),
	}));
	return { data, meta: { total: rows[0]?.total ?? 0 } };
}

/** Returns a person's wishes, oldest first, by the account and by its confirmed email. */
export async function exportWishes(db: Db, person: Person): Promise<CustomerExport['wishes']> {
	const rows = await wishesOfPerson(db, person);
	const consentTexts = await consentTextsOf(db, rows);
	return rows.map(({ created_at, highest_price, consent_text, consented_at, ...row }) => ({
		...row,
		consentText: consentTexts.get(consent_text) ?? null,
		consentedAt: consented_at?.toISOString() ?? null,
		createdAt: created_at.toISOString(),
		highestPrice: highest_price,
	}));
}
