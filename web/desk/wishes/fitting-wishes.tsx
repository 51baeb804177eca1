import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { OfferActions } from './offer-actions.tsx';
import { type FittingWish, useFittingWishes, wishContactOf, wishTitle } from './wishes.queries.ts';

/** Wishes that match a published watch, each with the ways to notify its customer. */
export function FittingWishes({ watch, name }: { watch: string; name: string }) {
	const { t } = useTranslation();
	const data = useFittingWishes({ watch });
	if (!data || data.meta.total === 0) return null;
	return (
		<Card className="mb-6">
			<h2 className="mb-2 text-xl">{t('desk.wanted.asked', { count: data.meta.total })}</h2>
			<ul className="grid">
				{data.data.map((wish) => (
					<li
						key={wish.documentId}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
					>
						<WishLine wish={wish} />
						<OfferActions wish={wish} watch={watch} name={name} message={wish.message} />
					</li>
				))}
			</ul>
		</Card>
	);
}

function WishLine({ wish }: { wish: FittingWish }) {
	const { t } = useTranslation();
	const { name, email, phone } = wishContactOf(wish);
	return (
		<span className="min-w-0 flex-1 basis-52 leading-snug wrap-anywhere">
			<Link
				to={`/owner/wanted/${wish.documentId}`}
				className="font-medium underline-offset-4 hover:underline"
			>
				{name ?? email ?? phone ?? t('desk.wanted.nobody')}
			</Link>
			<span className="block text-sm text-soft">
				{wishTitle(wish)}
				{wish.highestPrice !== null && (
					<>
						{' · '}
						{t('desk.wanted.upTo')} <Price amount={wish.highestPrice} />
					</>
				)}
				{wish.remark && ` · ${wish.remark}`}
			</span>
		</span>
	);
}
