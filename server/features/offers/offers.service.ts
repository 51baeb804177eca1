import { fullName } from '#contract/accounts/accounts.ts';
import type { DialectQuery } from '#contract/http/lists.schema.ts';
import { chosenLanguage, type Language } from '#contract/languages/languages.ts';
import type {
	NewOffer,
	Offer,
	OfferDecision,
	OwnerOffer,
	OwnerOfferList,
} from '#contract/offers/offers.schema.ts';
import {
	mayOffer,
	type OfferAction,
	offerActions,
	offerDays,
	offerHours,
	openOffers,
} from '#contract/offers/offers.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, refuseStale, ShopError } from '../../core/shop-error.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { SignedIn } from '../../http/access.ts';
import { listRows } from '../../lists/dialect-list.ts';
import type { Trx } from '../../tables/tables.ts';
import { pesos } from '../../texts/refusals.ts';
import { ownerRecipient } from '../accounts/users/owner-account.ts';
import { findUser, lockUser } from '../accounts/users/users.rows.ts';
import { isConfirmed } from '../accounts/users/users.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { watchToOffer } from '../catalogue/relations/stock.rows.ts';
import { approvedPriceOf, checkAgreedPrice, type Seller } from '../catalogue/write/agreed-prices.ts';
import { rateForOrders } from '../exchange-rate/exchange-rate.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { placeAgreed } from '../orders/desk/sales.service.ts';
import { offersEntity } from './offers.entities.ts';
import {
	countOffers,
	insertOffer,
	type ListedOffer,
	lockOffer,
	newestOffers,
	offersOf,
	updateOffer,
} from './offers.queries.ts';

type OfferRow = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** Open offers of one person. */
const mostOpen = 5;
const afterDays = (now: Date) => new Date(now.getTime() + offerDays * 86_400_000);

const toOffer = (row: ListedOffer): Offer => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	updatedAt: row.updated_at.toISOString(),
	state: row.state,
	amount: row.amount,
	counter: row.counter,
	message: row.message,
	answer: row.answer,
	expiresAt: row.expires_at.toISOString(),
	watch: {
		model: row.model,
		reference: row.reference,
		price: row.price,
		weight: row.weight,
		documentId: row.watch_document,
		brand: row.brand_name,
	},
	order:
		row.order_document && row.order_number
			? { documentId: row.order_document, number: row.order_number }
			: null,
});

const toOwnerOffer = (row: ListedOffer): OwnerOffer => ({
	...toOffer(row),
	customer: {
		documentId: row.user_document,
		email: row.email,
		name: fullName({ firstName: row.first_name, lastName: row.last_name, username: row.username }),
	},
});

/** The customer's own offers, the newest 50 first. */
export const ownOffers = async ({ db }: Pick<Deps, 'db'>, { userId }: SignedIn): Promise<Offer[]> =>
	(await newestOffers(db, { userId })).map(toOffer);

/** How many wait for the shop. */
export const countWaitingOffers = (db: Deps['db']) => countOffers(db, offerActions.accept.from);

/** Offers at the desk: two statements. */
export async function listOffers({ db }: Pick<Deps, 'db'>, query: DialectQuery): Promise<OwnerOfferList> {
	return listRows(db, offersEntity, query, async (list) => (await offersOf(db, list)).map(toOwnerOffer));
}

async function readOffer({ db }: Pick<Deps, 'db'>, documentId: string): Promise<ListedOffer> {
	const [row] = await newestOffers(db, { documentId });
	if (!row) throw new ShopError('not_found');
	return row;
}

/**
 * Offers a price for a watch. Throws `confirm_email_first`, `invalid_input` for a watch that takes no offers
 * or an amount that is not below its price, `too_many_offers` for a second one on it or a sixth at all.
 */
export async function makeOffer(
	deps: Deps,
	{ userId }: SignedIn,
	{ watch: watchId, amount, message = null }: NewOffer,
	language: Language,
): Promise<Offer> {
	const { db, clock, config } = deps;
	try {
		const row = await inTransaction(db, async (trx) => {
			const now = clock();
			const user = orRefuse(await lockUser(trx, userId), 'unauthorized');
			if (!isConfirmed(config, user)) throw new ShopError('confirm_email_first');
			const watch = await watchToOffer(trx, watchId, config);
			if (!watch?.visible || !watch.takes_offers) throw invalidField(['data', 'watch'], 'noOffers');
			if (amount >= watch.price)
				throw invalidField(['data', 'amount'], 'notBelowPrice', { limit: pesos(watch.price) });
			if ((await countOffers(trx, openOffers, userId)) >= mostOpen) throw new ShopError('too_many_offers');
			const made = await insertOffer(trx, {
				watch_id: watch.id,
				user_id: userId,
				language,
				amount,
				message,
				updated_at: now,
				expires_at: afterDays(now),
			});
			await queueMail(trx, {
				kind: 'offer-made',
				...(await ownerRecipient({ db: trx, config })),
				data: {
					watch: `${watch.brand_name} ${watch.model}`,
					amount,
					counter: null,
					answer: null,
					url: `${config.publicUrl}/owner/offers?from=mail`,
				},
				createdAt: now,
			});
			return made;
		});
		return toOffer(await readOffer(deps, row.document_id));
	} catch (error) {
		if (violates(error, 'offers_one_open')) throw new ShopError('too_many_offers');
		throw error;
	}
}

/**
 * The staff's step. `accept` makes the order that holds the watch for a day at the price. Throws `not_found`,
 * `version_conflict`, `invalid_transition`, `invalid_input` for a counter without a price,
 * `discount_too_high`, and what {@link placeAgreed} throws.
 */
export async function decideOffer(
	deps: Deps,
	staff: SignedIn,
	documentId: string,
	action: 'accept' | 'counter' | 'refuse',
	{ updatedAt, amount, answer = null }: OfferDecision,
): Promise<OwnerOffer> {
	const rate = await rateForOrders(deps);
	await inTransaction(deps.db, async (trx) => {
		const offer = await openOffer(trx, deps, documentId, updatedAt, action);
		const now = deps.clock();
		if ((action === 'counter') !== (amount !== undefined))
			throw invalidField(['data', 'amount'], 'counterPrice');
		const counter = amount ?? offer.counter;
		const changes = { state: offerActions[action].to, answer, decided_by: staff.userId, updated_at: now };
		if (action === 'accept') {
			const order_id = await orderOf(trx, deps, staff, offer, offer.amount, rate);
			await updateOffer(trx, offer.id, { ...changes, order_id });
		} else {
			if (action === 'counter' && amount !== undefined) await checkCounter(trx, deps, staff, offer, amount);
			await updateOffer(trx, offer.id, { ...changes, counter, expires_at: afterDays(now) });
			await tellBuyer(trx, deps, { ...offer, answer, counter: action === 'counter' ? counter : null });
		}
		await recordAudit(trx, staff, {
			entity: 'offers',
			documentId,
			label: null,
			action,
			before: { state: offer.state, amount: offer.amount, counter: offer.counter },
			after: { state: changes.state, counter },
		});
	});
	return toOwnerOffer(await readOffer(deps, documentId));
}

/** The buyer's step; `take` makes the order at the shop's price. Throws as {@link decideOffer}. */
export async function answerOffer(
	deps: Deps,
	buyer: SignedIn,
	documentId: string,
	action: 'take' | 'withdraw',
	updatedAt: string,
): Promise<Offer> {
	const rate = await rateForOrders(deps);
	await inTransaction(deps.db, async (trx) => {
		const offer = await openOffer(trx, deps, documentId, updatedAt, action, buyer.userId);
		const changes = { state: offerActions[action].to, updated_at: deps.clock() };
		const seller = { userId: offer.decided_by ?? buyer.userId, role: 'assistant' };
		// The counter-offer was judged when the staff made it.
		const order_id =
			action === 'take'
				? await orderOf(trx, deps, seller, offer, offer.counter ?? offer.amount, rate, true)
				: null;
		await updateOffer(trx, offer.id, { ...changes, order_id });
	});
	return toOffer(await readOffer(deps, documentId));
}

/** The offer as it was decided on, locked; `userId`: the buyer's own. */
async function openOffer(
	trx: Trx,
	{ clock }: Pick<Deps, 'clock'>,
	documentId: string,
	updatedAt: string,
	action: OfferAction,
	userId?: number,
): Promise<OfferRow> {
	const offer = await lockOffer(trx, documentId);
	if (!offer || (userId !== undefined && offer.user_id !== userId)) throw new ShopError('not_found');
	refuseStale({ updatedAt }, { updatedAt: offer.updated_at.toISOString() });
	if (!mayOffer(action, offer.state) || offer.expires_at <= clock())
		throw new ShopError('invalid_transition');
	return offer;
}

/** A counter-offer is a price that the buyer may take at once: the limit of an assistant is the same. */
async function checkCounter(
	trx: Trx,
	{ config }: Pick<Deps, 'config'>,
	staff: SignedIn,
	offer: OfferRow,
	amount: number,
): Promise<void> {
	const [row] = await newestOffers(trx, { documentId: offer.document_id });
	if (!row) throw new ShopError('not_found');
	checkAgreedPrice(config, staff, {
		prices: [approvedPriceOf(row)],
		agreed: amount,
		path: ['data', 'amount'],
	});
}

/** The order of an accepted offer: the watch at this price, sent to the customer's address or picked up. */
async function orderOf(
	trx: Trx,
	deps: Deps,
	seller: Seller,
	offer: OfferRow,
	price: number,
	rate: Awaited<ReturnType<typeof rateForOrders>>,
	isJudged = false,
): Promise<number> {
	const [row] = await newestOffers(trx, { documentId: offer.document_id });
	if (!row) throw new ShopError('not_found');
	const order = await placeAgreed(
		trx,
		deps,
		seller,
		{
			items: [{ documentId: row.watch_document, price: row.price }],
			customer: row.user_document,
			language: chosenLanguage(offer.language),
		},
		{ rate, goods: Math.min(price, row.price), heldFor: offerHours * 3_600_000, isJudged },
	);
	return order.id;
}

async function tellBuyer(trx: Trx, { config, clock }: Deps, offer: OfferRow): Promise<void> {
	const user = await findUser(trx, offer.user_id);
	const [row] = await newestOffers(trx, { documentId: offer.document_id });
	if (!user || !row) return;
	await queueMail(trx, {
		kind: 'offer-answered',
		recipient: user.email,
		language: offer.language,
		data: {
			watch: `${row.brand_name} ${row.model}`,
			amount: offer.amount,
			counter: offer.counter,
			answer: offer.answer,
			url: `${config.publicUrl}/offers?from=mail`,
		},
		createdAt: clock(),
	});
}
