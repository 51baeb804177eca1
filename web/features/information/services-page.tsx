import { spokenPhone } from '#contract/settings/seller.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useSeller } from '../layout/seller/use-seller.ts';
import { Escapement } from '../time/works/escapement.tsx';
import { Barrel, Crown } from '../time/works/springs.tsx';

type Step = { title: string; text: string };

export function ServicesPage() {
	const { t, list } = useTranslation();
	const steps = list<Step>('services.process.steps');
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

const services = [
	{ name: 'maintenance', drawing: <Escapement /> },
	{ name: 'repair', drawing: <Crown /> },
	{ name: 'restoration', drawing: <Barrel /> },
] as const;

function ServiceCards() {
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
									<Icon name="check" size={18} className="mt-1 text-accent" />
									<span>{item}</span>
								</li>
							))}
						</ul>
						<dl className="mt-auto grid grid-cols-2 gap-4 border-t border-line pt-4">
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

/** Phone, e-mail, location, and an appointment by an e-mail that is already half written. */
function ServiceContact() {
	const { t } = useTranslation();
	const { address, email, hours, phone } = useSeller();
	const subject = encodeURIComponent(t('services.contact.scheduleSubject'));
	const body = encodeURIComponent(t('services.contact.scheduleBody'));
	const linkClass = 'break-all text-accent underline underline-offset-4';
	return (
		<section
			aria-labelledby="services-contact"
			className="rounded-base border border-line bg-raised p-sheet md:p-10 lg:grid lg:grid-cols-[1fr_1fr] lg:gap-12"
		>
			<div>
				<h2 id="services-contact" className="text-2xl">
					{t('services.contact.title')}
				</h2>
				<p className="mt-3 text-soft">{t('services.contact.lede')}</p>
				<a
					href={`mailto:${email}?subject=${subject}&body=${body}`}
					className={buttonClass('primary', 'medium', 'mt-6')}
				>
					<Icon name="mail" size={18} />
					{t('services.contact.schedule')}
				</a>
			</div>
			<dl className="mt-8 grid content-start gap-4 lg:mt-0">
				{phone && (
					<div>
						<dt className="text-sm text-soft">{t('services.contact.phone')}</dt>
						<dd className="figures">
							<a href={`tel:+${phone}`} className={linkClass}>
								{spokenPhone(phone)}
							</a>
						</dd>
					</div>
				)}
				<div>
					<dt className="text-sm text-soft">{t('services.contact.email')}</dt>
					<dd>
						<a href={`mailto:${email}`} className={linkClass}>
							{email}
						</a>
					</dd>
				</div>
				<div>
					<dt className="text-sm text-soft">{t('services.contact.location')}</dt>
					<dd>{address ?? t('services.contact.locationText')}</dd>
					{hours.map((line) => (
						<dd key={line}>{line}</dd>
					))}
				</div>
			</dl>
		</section>
	);
}
