import { spokenPhone } from '#contract/contact/spoken-phone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useSeller } from '../layout/seller/use-seller.ts';

/** Phone, email and location, and a prepared email to request an appointment. */
export function ServiceContact() {
	const { t } = useTranslation();
	const { address, email, hours, phone } = useSeller();
	const subject = encodeURIComponent(t('services.contact.scheduleSubject'));
	const body = encodeURIComponent(t('services.contact.scheduleBody'));
	const linkClass = 'wrap-anywhere text-accent underline underline-offset-4';
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
					className={buttonClass('primary', 'medium', 'mt-6 narrow:px-3 narrow:[&>svg]:hidden')}
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
							<EmailText text={email} />
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
