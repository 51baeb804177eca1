import type { BreachEntry } from '#contract/breaches/breaches.schema.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';

/** The record of a breach, oldest entry first. Nothing in it can be changed. */
export function BreachHistory({ entries }: { entries: readonly BreachEntry[] }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<Card className="grid gap-3">
			<h2 className="text-xl">{t('desk.breaches.record')}</h2>
			<ol className="grid gap-4 text-sm">
				{entries.map((entry) => (
					<li key={entry.id} className="grid gap-1">
						<span className="flex flex-wrap justify-between gap-x-4">
							<span className="font-medium">{t(`desk.breaches.entry.${entry.kind}`)}</span>
							<time dateTime={entry.at} className="text-soft">
								{dates.moment(entry.at)}
							</time>
						</span>
						{entry.scope && <ScopeText scope={entry.scope} />}
						{entry.place && <span className="wrap-anywhere">{entry.place}</span>}
						{entry.notices && (
							<LongText
								title={t('desk.breaches.showNotices')}
								text={Object.values(entry.notices)
									.map(({ subject, body }) => `${subject}\n\n${body}`)
									.join('\n\n—\n\n')}
							/>
						)}
						{entry.text &&
							(entry.kind === 'agency' || entry.kind === 'public' ? (
								<LongText title={t('desk.breaches.showText')} text={entry.text} />
							) : (
								<p className="max-w-text whitespace-pre-line wrap-anywhere">{entry.text}</p>
							))}
						<span className="figures text-soft wrap-anywhere">
							{t('desk.breaches.digest', { digest: entry.digest.slice(0, 16) })}
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}

function LongText({ title, text }: { title: string; text: string }) {
	return (
		<details>
			<summary className="min-h-9 cursor-pointer py-1.5 text-accent">{title}</summary>
			<p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
		</details>
	);
}

function ScopeText({ scope }: { scope: NonNullable<BreachEntry['scope']> }) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const day = (text: string | null) => (text === null ? '…' : dates.day(`${text}T12:00:00-04:00`));
	const { areas, from, to, chosenPeople, added } = scope;
	const number = (count: number) => formatNumber(count, language);
	return (
		<p className="max-w-text">
			{areas.map((area) => t(`desk.breaches.area.${area}`)).join(', ')}
			{(from ?? to) !== null && ` · ${day(from)} – ${day(to)}`}
			{chosenPeople !== null && ` · ${t('desk.breaches.chosenPeople', { count: chosenPeople })}`}
			{` · ${t('desk.breaches.addedPeople', { people: number(added) })}`}
		</p>
	);
}
