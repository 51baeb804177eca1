import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';

const promises = [
	['authenticity', 'shield'],
	['shipping', 'truck'],
	['returns', 'return'],
	['support', 'chat'],
] as const satisfies readonly (readonly [string, IconName])[];

/** The promises to every buyer. `threshold` is the total (CLP) from which shipping is free. */
export function Promises({ threshold }: { threshold: number }) {
	const { t, language } = useTranslation();
	return (
		<section className="laid-out-near border-t border-line bg-raised">
			<div className="page-width py-12 md:py-16">
				<h2 className="mb-8 text-2xl md:text-3xl">{t('home.promises.title')}</h2>
				<ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
					{promises.map(([name, icon]) => (
						<li key={name} className="grid content-start gap-2 border-t border-edge pt-5">
							<Icon name={icon} size={28} className="text-accent" />
							<h3 className="mt-1 text-xl">{t(`home.promises.${name}.title`)}</h3>
							<p className="text-soft">
								{t(`home.promises.${name}.text`, { threshold: formatClp(threshold, language) })}
							</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
