import { useState } from 'react';
import { Link } from 'react-router';
import type { InterestFigures } from '#contract/reports/interest.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { periods } from './sales-chart.ts';

/** Most viewed watches with cart counts, and searches without results. */
export function InterestCard() {
	const { t } = useTranslation();
	const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week');
	const { days } = periods[period];
	const { data } = useDeskRead<InterestFigures>(['interest'], 'owner/interest', {
		query: { days },
		showsPrevious: true,
	});
	if (!data) return null;
	const isEmpty = data.watches.length === 0 && data.searches.length === 0;
	return (
		<Card className="grid grid-cols-1 gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{t('desk.interest.title')}</h2>
				<ChoiceTabs
					label={t('desk.sales.period')}
					value={period}
					onChoose={setPeriod}
					values={['day', 'week', 'month']}
					textOf={(value) => t(`desk.sales.${value}`)}
				/>
			</div>
			<p className="max-w-prose text-sm text-soft">{t('desk.interest.about')}</p>
			{isEmpty ? (
				<p className="text-soft">{t('desk.interest.none')}</p>
			) : (
				<div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
					<Counts title={t('desk.interest.watches')}>
						{data.watches.map(({ documentId, brand, model, looks, carts }) => (
							<Row
								key={documentId}
								count={[
									t('desk.interest.looks', { count: looks }),
									carts > 0 && t('desk.interest.carts', { count: carts }),
								]}
							>
								<RowLink to={`/owner/watches/${documentId}`}>
									{brand} {model}
								</RowLink>
							</Row>
						))}
					</Counts>
					<Counts title={t('desk.interest.searches')}>
						{data.searches.map(({ text, count }) => (
							<Row key={text} count={[t('desk.interest.times', { count })]}>
								{text}
								<Link
									to={`/owner/wanted/new?model=${encodeURIComponent(text)}`}
									className="ml-2 inline-grid size-8 place-items-center rounded-base align-middle text-accent hover:bg-accent-wash"
									title={t('desk.wanted.add', { text })}
									aria-label={t('desk.wanted.add', { text })}
								>
									<Icon name="plus" size={16} />
								</Link>
							</Row>
						))}
					</Counts>
				</div>
			)}
		</Card>
	);
}

function Counts({ title, children }: { title: string; children: React.ReactNode[] }) {
	const { t } = useTranslation();
	return (
		<section className="min-w-0">
			<h3 className="mb-2 text-lg">{title}</h3>
			{children.length === 0 ? (
				<p className="text-soft">{t('desk.interest.none')}</p>
			) : (
				<ul className="grid">{children}</ul>
			)}
		</section>
	);
}

function Row({ count, children }: { count: (string | false)[]; children: React.ReactNode }) {
	return (
		<li className="flex items-baseline justify-between gap-x-3 border-t border-line py-2 narrow:flex-wrap">
			<span className="min-w-0 wrap-anywhere">{children}</span>
			<span className="figures shrink-0 text-right text-sm text-soft">
				{count.filter(Boolean).join(' · ')}
			</span>
		</li>
	);
}
