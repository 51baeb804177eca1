import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { ServiceCards } from './service-cards.tsx';
import { ServiceContact } from './service-contact.tsx';

type ServiceStep = { title: string; text: string };

export function ServicesPage() {
	const { t, list } = useTranslation();
	const steps = list<ServiceStep>('services.process.steps');
	return (
		<div className="page-width grid gap-14 pb-8 md:gap-20 md:pb-12">
			<header className="grid items-center gap-x-16 border-b border-line max-md:gap-y-6 md:-mb-6 md:grid-cols-[6fr_5fr]">
				<div className="max-w-text pt-8 md:py-12">
					<h1 className="text-3xl md:text-5xl">{t('services.title')}</h1>
					<p className="mt-4 text-lg text-soft">{t('services.lede')}</p>
				</div>
				<div
					role="img"
					aria-label={t('services.picture')}
					className="hero-back h-64 w-full max-w-104 justify-self-center md:h-104"
				/>
			</header>
			<ServiceCards />
			<section aria-labelledby="services-process">
				<h2 id="services-process" className="mb-6 text-2xl">
					{t('services.process.title')}
				</h2>
				<ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
					{steps.map((step, index) => (
						<li key={step.title} className="border-t border-edge pt-4">
							<span aria-hidden="true" className="figures font-serif text-2xl text-accent">
								{index + 1}
							</span>
							<h3 className="mt-1 text-lg">{step.title}</h3>
							<p className="mt-2 text-soft">{step.text}</p>
						</li>
					))}
				</ol>
			</section>
			<section aria-labelledby="services-warranty" className="flex max-w-text gap-5">
				<Icon name="shield" size={32} className="text-accent" />
				<div>
					<h2 id="services-warranty" className="text-2xl">
						{t('services.warranty.title')}
					</h2>
					<p className="mt-3">{t('services.warranty.text')}</p>
					<p className="mt-3 text-soft">{t('services.warranty.covers')}</p>
					<p className="mt-3 text-soft">{t('services.warranty.law')}</p>
				</div>
			</section>
			<ServiceContact />
		</div>
	);
}
