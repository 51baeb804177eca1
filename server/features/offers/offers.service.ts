import type { DialectQuery } from '#contract/http/lists.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { DeskOfferList, NewOffer, Offer } from '#contract/offers/offers.schema.ts';
import { offerActions, offerDays, openOffers } from '#contract/offers/offers.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../core/shop-error.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { SignedIn } from '../../http/access.ts';
import { listRows } from '../../lists/dialect-list.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import { pesos } from '../../texts/refusal-texts.ts';
import { ownerRecipient } from '../accounts/users/owner-account.ts';
import { lockUser } from '../accounts/users/users.rows.ts';
import { isConfirmed } from '../accounts/users/users.service.ts';
import { watchToOffer } from '../catalogue/relations/subscribed-watches.rows.ts';
import { queueMail } from '../mail/mail.service.ts';
import { toDeskOffer, toOffer } from './offer-view.ts';
import { offersEntity } from './offers.entities.ts';
import { countOffers, insertOffer, newestOffers, offersOf, readOffer } from './offers.queries.ts';

/** Upper bound for the open offers of one person. */
const openOffersLimit = 5;
export const offerExpiry = (now: Date) => new Date(now.getTime() + offerDays * 86_400_000);

/** Returns the customer's own offers, at most 50, newest first. */
export const listOwnOffers = async ({ db }: Pick<Deps, 'db'>, { userId }: SignedIn): Promise<Offer[]> =>
	(await newestOffers(db, { userId })).map(toOffer);

/** Counts the offers that the staff must decide on. */
export const countWaitingOffers = (db: Deps['db']) => countOffers(db, offerActions.accept.from);

/** Lists offers for the desk, in two SQL statements. */
export async function listOffers({ db }: Pick<Deps, 'db'>, query: DialectQuery): Promise<DeskOfferList> {
	return listRows(db, offersEntity, query, async (list) => (await offersOf(db, list)).map(toDeskOffer), {
		only: isNotHidden('offers'),
	});
}

/**
 * Makes an offer for a watch. Throws `confirm_email_first`, `invalid_input` for a watch that accepts no
 * offers or an amount that is not below its price, and `too_many_offers` for a second open offer on the watch
 * or a sixth in total.
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
			if ((await countOffers(trx, openOffers, userId)) >= openOffersLimit)
				throw new ShopError('too_many_offers');
			const made = await insertOffer(trx, {
				watch_id: watch.id,
				user_id: userId,
				language,
				amount,
				message,
				updated_at: now,
				expires_at: offerExpiry(now),
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
