import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import { cut } from '#contract/languages/cut-text.ts';
import { shopLanguage } from '#contract/languages/languages.ts';
import type { Wish } from '#contract/wishes/wishes.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { useCustomer } from '../records/customer.queries.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { OneScreen } from '../ui/one-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { OfferActions } from './offer-actions.tsx';
import { WishForm } from './wish-form.tsx';
import { useFittingWatches, useWishes, wishTitle } from './wishes.queries.ts';

/**
 * Edits a wish and lists the watches that match it, or creates one. `?model=` and `?customer=` prefill a new
 * wish.
 */
export function WishPage({ id }: { id: string }) {
	return id === 'new' ? <NewWish /> : <EditWish id={id} />;
}

function NewWish() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const customer = search.get('customer') ?? '';
	const { data: account, isError } = useCustomer(customer);
	const isRead = customer === '' || account !== undefined || isError;
	const start = {
		model: cut(search.get('model') ?? '', 120),
		...(account && { customer, language: shopLanguage }),
	};
	return (
		<>
			<ScreenHead title={t('desk.wanted.new')} />
			{isRead ? (
				<WishForm
					wish={null}
					start={start}
					account={account && fullName(account)}
					onSaved={({ documentId, fitting }) =>
						void navigate(fitting > 0 ? `/owner/wanted/${documentId}` : '/owner/wanted', { replace: true })
					}
				/>
			) : (
				<Skeleton className="h-96 w-full" />
			)}
		</>
	);
}

function EditWish({ id }: { id: string }) {
	const { t } = useTranslation();
	// A form shows the values that were loaded when it was opened.
	const query = useWishes({ filters: { documentId: { $eq: id } } }, { refetchOnWindowFocus: false });
	return (
		<OneScreen
			query={query}
			data={query.data?.data.find(({ documentId }) => documentId === id)}
			title={t('desk.wanted.wish')}
			missingText={query.isSuccess && !query.isFetching && t('desk.wanted.gone')}
		>
			{(wish) => <KnownWish wish={wish} />}
		</OneScreen>
	);
}

function KnownWish({ wish }: { wish: Wish }) {
	const { t } = useTranslation();
	const dates = useDates();
	const navigate = useNavigate();
	const { offered } = wish;
	return (
		<>
			<ScreenHead title={wishTitle(wish)} actions={<DeleteWish wish={wish} />}>
				<p className="mt-1 text-sm text-soft">
					{t(`desk.wanted.state.${wish.state}`)} · {dates.day(wish.createdAt)}
					{wish.madeBy && ` · ${wish.madeBy}`}
					{offered?.watch &&
						` · ${t('desk.wanted.wasOffered', {
							watch: `${offered.watch.brand} ${offered.watch.model}`,
							date: dates.day(offered.at),
						})}`}
				</p>
			</ScreenHead>
			<div className="grid items-start gap-5 xl:grid-flow-col xl:auto-cols-fr">
				<FittingWatches wish={wish} />
				<WishForm
					key={`${wish.documentId} ${wish.state}`}
					wish={wish}
					onSaved={() => void navigate('/owner/wanted')}
				/>
			</div>
		</>
	);
}

/** Number of matches shown initially, so that the form below remains visible. */
const shownFirst = 4;

function FittingWatches({ wish }: { wish: Wish }) {
	const { t } = useTranslation();
	const data = useFittingWatches(wish.documentId);
	const [all, setAll] = useState(false);
	if (!data || data.meta.total === 0) return null;
	return (
		<Card>
			<h2 className="mb-2 text-xl">{t('desk.wanted.onSale', { count: data.meta.total })}</h2>
			<ul className="grid">
				{data.data
					.slice(0, all ? undefined : shownFirst)
					.map(({ documentId, brand, model, reference, price, message }) => (
						<li
							key={documentId}
							className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
						>
							<span className="min-w-0 flex-1 basis-52 leading-snug wrap-anywhere">
								<Link
									to={`/owner/watches/${documentId}`}
									className="font-medium underline-offset-4 hover:underline"
								>
									{brand} {model}
								</Link>
								<span className="block text-sm text-soft">
									{reference && `${reference} · `}
									<Price amount={price} />
								</span>
							</span>
							<OfferActions wish={wish} watch={documentId} name={`${brand} ${model}`} message={message} />
						</li>
					))}
			</ul>
			{!all && data.data.length > shownFirst && (
				<SmallButton look="plain" className="-ml-3" onClick={() => setAll(true)}>
					{t('desk.wanted.showAll')}
				</SmallButton>
			)}
		</Card>
	);
}

function DeleteWish({ wish }: { wish: Wish }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { documentId } = wish;
	const remove = useDeskChange(
		(api, version: number) => api.delete(`owner/wanted/${documentId}?version=${version}`),
		{
			done: () => t('desk.wanted.deleted'),
			deletedId: () => documentId,
		},
	);
	return (
		<ActionMenu
			look="head"
			label={t('desk.orders.more')}
			of={wishTitle(wish)}
			actions={[
				{
					name: 'delete',
					label: t('desk.wanted.delete'),
					grave: true,
					busy: remove.isPending,
					question: {
						title: t('desk.wanted.deleteTitle', { wish: wishTitle(wish) }),
						message: t('desk.wanted.deleteText'),
					},
					onPress: async () => {
						await remove.mutateAsync(wish.version);
						await navigate('/owner/wanted', { replace: true });
					},
				},
			]}
		/>
	);
}
