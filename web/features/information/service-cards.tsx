import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Escapement } from '../time/works/escapement.tsx';
import { Barrel, Crown } from '../time/works/springs.tsx';

const services = [
	{ name: 'maintenance', drawing: <Escapement /> },
	{ name: 'repair', drawing: <Crown /> },
	{ name: 'restoration', drawing: <Barrel /> },
] as const;

export function ServiceCards() {
	const { t, list } = useTranslation();
	return (
		<section aria-labelledby="services-cards">
			<h2 id="services-cards" className="mb-6 text-2xl">
				{t('services.cardsTitle')}
			</h2>
			<div className="grid gap-6 lg:grid-cols-3">
				{services.map(({ name, drawing }) => (
					<Card key={name} className="flex flex-col">
						<div className="w-36">{drawing}</div>
						<h3 className="mt-4 text-xl">{t(`services.${name}.title`)}</h3>
						<p className="mt-2 text-soft">{t(`services.${name}.intro`)}</p>
						<h4 className="overline-label mt-5 font-sans">{t('services.includesLabel')}</h4>
						<ul className="mt-2 mb-6 grid gap-2">
							{list(`services.${name}.includes`).map((item) => (
								<li key={item} className="flex gap-2">
									<Icon name="check" size={18} className="mt-1 text-accent narrow:hidden" />
									<span className="min-w-0 wrap-anywhere">{item}</span>
								</li>
							))}
						</ul>
						<dl className="mt-auto grid grid-cols-2 gap-4 narrow:grid-cols-1 border-t border-line pt-4">
							<div>
								<dt className="text-sm text-soft">{t('services.timeLabel')}</dt>
								<dd className="font-medium">{t(`services.${name}.time`)}</dd>
							</div>
							<div>
								<dt className="text-sm text-soft">{t('services.priceLabel')}</dt>
								<dd className="font-medium">{t(`services.${name}.price`)}</dd>
							</div>
						</dl>
					</Card>
				))}
			</div>
		</section>
	);
}
