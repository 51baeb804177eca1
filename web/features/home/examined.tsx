import { formatNumber, formatSignedNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { watchPath } from '../cards/watch-path.ts';
import { Facts } from './fact-list.tsx';
import type { ExaminedWatch } from './home.queries.ts';

/** The promise to examine every used watch, with the results of one examination as an example. */
export function Examined({ watch }: { watch: ExaminedWatch }) {
	const { t, language } = useTranslation();
	const { caseGrade, amplitude, rate, waterTestBar, waterTestPassed } = watch.conditionSheet;
	const facts = [
		caseGrade && ([t('checked.part.case'), t(`terms.condition.${caseGrade}`)] as const),
		amplitude && ([t('checked.amplitude'), `${amplitude}°`] as const),
		typeof rate === 'number' &&
			([t('checked.rate'), `${formatSignedNumber(rate, language, 1)} ${t('checked.perDay')}`] as const),
		waterTestBar &&
			waterTestPassed !== null &&
			([
				t('checked.waterTest.title'),
				`${t(`checked.waterTest.${waterTestPassed}`)}, ${formatNumber(waterTestBar, language, 1)}\u00a0bar`,
			] as const),
	].filter((fact) => !!fact);
	return (
		<section aria-labelledby="examined" className="laid-out-near border-t border-line">
			<div className="page-width grid gap-x-14 gap-y-8 py-12 md:grid-cols-2 md:py-16">
				<div className="grid content-start justify-items-start gap-4">
					<h2 id="examined" className="text-2xl md:text-3xl">
						{t('shopWindow.examined.title')}
					</h2>
					<p className="max-w-[34rem] text-soft">{t('shopWindow.examined.text')}</p>
				</div>
				<div className="grid content-start justify-items-start gap-4 rounded-base border border-line bg-raised p-5 sm:p-8">
					<h3 className="text-lg">
						<span className="block font-sans text-sm text-soft">{watch.brand.name}</span>
						{watch.model}
					</h3>
					<Facts rows={facts} className="w-full" />
					<LinkButton to={`${watchPath(watch)}#checked`} look="quiet">
						{t('shopWindow.examined.see')}
					</LinkButton>
				</div>
			</div>
		</section>
	);
}
