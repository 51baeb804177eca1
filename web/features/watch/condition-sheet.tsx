import type { ReactNode } from 'react';
import { monthOf } from '#contract/languages/calendar.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { formatCalendarDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FullWatch } from './full-watch.ts';

export type ConditionSheetProps = { watch: FullWatch };
const parts = ['case', 'crystal', 'dial', 'hands', 'strap'] as const;

/** The condition sheet of a watch, like a printed report, without empty fields. */
export function ConditionSheet({ watch }: ConditionSheetProps) {
	const { t, language } = useTranslation();
	const sheet = watch.conditionSheet;
	if (!sheet) return null;
	const figure = (value: number) => formatNumber(Math.abs(value), language, 1);
	const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${figure(value)}`;
	const known = (value: number | null | undefined, write: (value: number) => string, unit: string) =>
		typeof value === 'number' ? write(value) + unit : null;
	const figures = [
		{ name: 'amplitude' as const, text: known(sheet.amplitude, figure, '°') },
		{ name: 'rate' as const, text: known(sheet.rate, signed, ` ${t('checked.perDay')}`) },
		{ name: 'beatError' as const, text: known(sheet.beatError, figure, ' ms') },
	].filter(({ text }) => text !== null);
	const tested = [
		typeof sheet.waterTestPassed === 'boolean' && t(`checked.waterTest.${sheet.waterTestPassed}`),
		known(sheet.waterTestBar, figure, ' bar'),
		sheet.waterTestedOn && formatCalendarDay(sheet.waterTestedOn, language),
	].filter(Boolean);
	const facts: [string, ReactNode][] = [
		[t('checked.examinedBy'), sheet.examinedBy],
		[t('checked.waterTest.title'), tested.join(', ')],
		[t('checked.lastService'), sheet.lastService && monthOf(sheet.lastService, language)],
	];
	const rows = [
		...parts.map((part): [string, ReactNode] => {
			const grade = sheet[`${part}Grade`];
			const note = sheet[`${part}Note`];
			const gradeLabel = grade && <span className="font-medium">{t(`terms.condition.${grade}`)}</span>;
			const text = note && <span className="block text-soft">{note}</span>;
			return [t(`checked.part.${part}`), gradeLabel || text ? [gradeLabel, text] : null];
		}),
		...facts,
	].filter(([, content]) => content);
	return (
		<section
			id="checked"
			className="scroll-mt-24 rounded-base border border-line px-5 py-6 sm:px-8 print:break-inside-avoid"
		>
			<h2 className="text-2xl">{t('checked.title')}</h2>
			{figures.length > 0 && (
				<dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-6 gap-y-3 border-y border-line py-4">
					{figures.map(({ name, text }) => (
						<div key={name}>
							<dt className="text-sm text-soft">{t(`checked.${name}`)}</dt>
							<dd className="figures text-xl">{text}</dd>
						</div>
					))}
				</dl>
			)}
			<dl className="mt-2">
				{rows.map(([name, content]) => (
					<div
						key={name}
						className="grid gap-x-6 border-b border-line py-2.5 last:border-0 sm:grid-cols-[9rem_1fr]"
					>
						<dt className="text-soft">{name}</dt>
						<dd className="figures wrap-anywhere">{content}</dd>
					</div>
				))}
			</dl>
			{sheet.remarks && (
				<p className="mt-3 max-w-text border-t border-line pt-4 wrap-anywhere whitespace-pre-line">
					{sheet.remarks}
				</p>
			)}
		</section>
	);
}
