import type { BreachPreview } from '#contract/breaches/breaches.schema.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** How many people are affected, whom the law requires to notify, and which of their data. */
export function AffectedCounts({ people, required, withoutAddress, kinds }: BreachPreview) {
	const { t, language } = useTranslation();
	const number = (count: number) => formatNumber(count, language);
	return (
		<div className="grid gap-4">
			<dl className="grid gap-1">
				{(
					[
						['affected', people],
						['required', required],
						['withoutAddress', withoutAddress],
					] as const
				).map(([name, count]) => (
					<div key={name} className="flex justify-between gap-4">
						<dt className={name === 'affected' ? 'font-medium' : 'text-soft'}>
							{t(`desk.breaches.count.${name}`)}
						</dt>
						<dd className="figures font-medium">{number(count)}</dd>
					</div>
				))}
			</dl>
			{required > 0 && <p className="text-sm text-soft">{t('desk.breaches.why.obligations')}</p>}
			{kinds.length > 0 && (
				<table className="w-full text-sm">
					<caption className="sr-only">{t('desk.breaches.kinds')}</caption>
					<thead>
						<tr className="border-b border-edge text-left text-soft">
							<th scope="col" className="py-1 font-medium">
								{t('desk.breaches.kinds')}
							</th>
							<th scope="col" className="py-1 pl-3 text-right font-medium">
								{t('desk.breaches.peopleShort')}
							</th>
							<th scope="col" className="py-1 pl-3 text-right font-medium">
								{t('desk.breaches.values')}
							</th>
						</tr>
					</thead>
					<tbody>
						{kinds.map(({ kind, people: count, values, duty }) => (
							<tr key={kind} className="border-b border-line align-top">
								<th scope="row" className="py-1 text-left font-normal">
									{t(`desk.breaches.kind.${kind}`)}
									{duty && <span className="block text-warning">{t('desk.breaches.mustNotify')}</span>}
								</th>
								<td className="figures py-1 pl-3 text-right">{number(count)}</td>
								<td className="figures py-1 pl-3 text-right">{number(values)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</div>
	);
}
