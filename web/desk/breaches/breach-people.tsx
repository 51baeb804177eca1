import { useState } from 'react';
import type { Breach, BreachPerson } from '#contract/breaches/breaches.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { RowLink } from '../lists/row-link.tsx';
import { SmallButton } from '../ui/small-button.tsx';

/** The people of a breach, each with the proof of their notice. */
export function BreachPeople({ breach }: { breach: Breach }) {
	const { t } = useTranslation();
	const [page, setPage] = useState(1);
	const { data, isError, refetch, isFetching } = useDeskRows<BreachPerson>(
		['breaches', breach.documentId, 'people'],
		`owner/breaches/${breach.documentId}/people`,
		{ page, pageSize: 10 },
		watched,
	);
	if (breach.people === 0) return null;
	const pageCount = data?.meta.pagination.pageCount ?? 1;
	return (
		<Card className="grid gap-3">
			<h2 className="text-xl">{t('desk.breaches.peopleTitle')}</h2>
			{isError && !data && (
				<ErrorState message={t('desk.failed')} onRetry={() => void refetch()} busy={isFetching} />
			)}
			{!data && !isError && <Skeleton className="h-60 w-full" />}
			<ul>
				{data?.data.map((person) => (
					<PersonRow key={person.id} person={person} />
				))}
			</ul>
			{pageCount > 1 && (
				<nav aria-label={t('desk.breaches.peopleTitle')} className="flex items-center justify-between gap-4">
					<SmallButton disabled={page <= 1} onClick={() => setPage(page - 1)}>
						{t('desk.breaches.previous')}
					</SmallButton>
					<span className="figures text-sm text-soft">
						{t('desk.breaches.pageOf', { page, pages: pageCount })}
					</span>
					<SmallButton disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
						{t('desk.breaches.following')}
					</SmallButton>
				</nav>
			)}
		</Card>
	);
}

function PersonRow({ person }: { person: BreachPerson }) {
	const { t } = useTranslation();
	const { email, customer, language, duty, kinds, queuedAt, proof } = person;
	const dates = useDates();
	return (
		<li className="grid gap-0.5 border-b border-line py-2 text-sm last:border-0">
			<span className="flex flex-wrap justify-between gap-x-4">
				<span className="font-medium wrap-anywhere">
					{customer && email ? (
						<RowLink to={`/owner/customers/${customer}`}>{email}</RowLink>
					) : (
						(email ?? t('desk.breaches.erased'))
					)}
				</span>
				<span className={proof ? 'text-accent' : 'text-soft'}>
					{proof && t('desk.breaches.person.notified', { date: dates.moment(proof.at) })}
					{!proof && t(queuedAt ? 'desk.breaches.person.queued' : 'desk.breaches.person.waiting')}
				</span>
			</span>
			<span className="text-soft">
				{t(`desk.breaches.languages.${language}`)}
				{` · ${kinds.map(({ kind }) => t(`desk.breaches.kind.${kind}`)).join(', ')}`}
				{duty && ` · ${t('desk.breaches.mustNotify')}`}
			</span>
			{proof && (
				<span className="text-soft wrap-anywhere">
					{t('desk.breaches.person.proof', { answer: proof.answer })}
				</span>
			)}
		</li>
	);
}
