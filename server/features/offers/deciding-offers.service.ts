import { chosenLanguage } from '#contract/languages/languages.ts';
import type { DeskOffer, Offer, OfferDecision } from '#contract/offers/offers.schema.ts';
import { mayOffer, type OfferAction, offerActions, offerHours } from '#contract/offers/offers.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, refuseStale, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { SignedIn } from '../../http/access.ts';
import type { Trx } from '../../tables/tables.ts';
import { findUser } from '../accounts/users/users.rows.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { approvedPriceOf, checkAgreedPrice, type SalesAgent } from '../catalogue/write/agreed-prices.ts';
import { rateForOrders } from '../exchange-rate/exchange-rate.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { placeAgreedOrder } from '../orders/desk/chat-orders.service.ts';
import { toDeskOffer, toOffer } from './offer-view.ts';
import { lockOffer, newestOffers, readOffer, updateOffer } from './offers.queries.ts';
import { offerExpiry } from './offers.service.ts';

type OfferRow = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/**
 * Applies a staff action to an offer. `accept` places the order, which holds the watch for a day at the
 * offered price. Throws `not_found`, `version_conflict`, `invalid_transition`, `invalid_input` for a
 * counteroffer without a price, `discount_too_high`, and the errors of {@link placeAgreedOrder}.
 */
export async function decideOffer(
	deps: Deps,
	staff: SignedIn,
	documentId: string,
	action: 'accept' | 'counter' | 'refuse',
	{ updatedAt, amount, answer = null }: OfferDecision,
): Promise<DeskOffer> {
	const rate = await rateForOrders(deps);
	await inTransaction(deps.db, async (trx) => {
		const offer = await lockOpenOffer(trx, deps, documentId, updatedAt, action);
		const now = deps.clock();
		if ((action === 'counter') !== (amount !== undefined))
			throw invalidField(['data', 'amount'], 'counterPrice');
		const counter = amount ?? offer.counter;
		const changes = { state: offerActions[action].to, answer, decided_by: staff.userId, updated_at: now };
		if (action === 'accept') {
			const order_id = await placeOfferOrder(trx, deps, staff, offer, offer.amount, rate);
			await updateOffer(trx, offer.id, { ...changes, order_id });
		} else {
			if (action === 'counter' && amount !== undefined) await checkCounter(trx, deps, staff, offer, amount);
			await updateOffer(trx, offer.id, { ...changes, counter, expires_at: offerExpiry(now) });
			await notifyOfferAnswer(trx, deps, {
				...offer,
				answer,
				counter: action === 'counter' ? counter : null,
			});
		}
		const [row] = await newestOffers(trx, { documentId });
		await recordAudit(trx, staff, {
			entity: 'offers',
			documentId,
			label: row ? `${row.brand_name} ${row.model}` : null,
			action,
			before: { state: offer.state, counter: offer.counter },
			after: { state: changes.state, counter },
		});
	});
	return toDeskOffer(await readOffer(deps, documentId));
}

/**
 * Applies a buyer action to an offer; `take` places the order at the shop's price. Throws the errors of
 * {@link decideOffer}.
 */
export async function answerOffer(
	deps: Deps,
	buyer: SignedIn,
	documentId: string,
	action: 'take' | 'withdraw',
	updatedAt: string,
): Promise<Offer> {
	const rate = await rateForOrders(deps);
	await inTransaction(deps.db, async (trx) => {
		const offer = await lockOpenOffer(trx, deps, documentId, updatedAt, action, buyer.userId);
		const changes = { state: offerActions[action].to, updated_at: deps.clock() };
		const seller = { userId: offer.decided_by ?? buyer.userId, role: 'assistant' };
		// The counteroffer's price was checked when the staff made it.
		const order_id =
			action === 'take'
				? await placeOfferOrder(trx, deps, seller, offer, offer.counter ?? offer.amount, rate, true)
				: null;
		await updateOffer(trx, offer.id, { ...changes, order_id });
	});
	return toOffer(await readOffer(deps, documentId));
}

/** Returns the offer in the version that was decided on, locked; with `userId` only the buyer's own. */
async function lockOpenOffer(
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

/** Checks a counteroffer against the limit of an assistant, since the buyer may take it immediately. */
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

/**
 * Places the order of an accepted offer: the watch at this price, sent to the customer's address or picked
 * up.
 */
async function placeOfferOrder(
	trx: Trx,
	deps: Deps,
	seller: SalesAgent,
	offer: OfferRow,
	price: number,
	rate: Awaited<ReturnType<typeof rateForOrders>>,
	isPriceApproved = false,
): Promise<number> {
	const [row] = await newestOffers(trx, { documentId: offer.document_id });
	if (!row) throw new ShopError('not_found');
	const order = await placeAgreedOrder(
		trx,
		deps,
		seller,
		{
			items: [{ documentId: row.watch_document, price: row.price }],
			customer: row.user_document,
			language: chosenLanguage(offer.language),
		},
		{ rate, goods: Math.min(price, row.price), holdMs: offerHours * 3_600_000, isPriceApproved },
	);
	return order.id;
}

async function notifyOfferAnswer(trx: Trx, { config, clock }: Deps, offer: OfferRow): Promise<void> {
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
