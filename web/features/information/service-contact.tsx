import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useShop } from '../layout/shop-context.ts';

/** Phone, e-mail, location, and an appointment by an e-mail that is already half written. */
export function ServiceContact() {
	const { t } = useTranslation();
	const { PHONE, CONTACT_EMAIL } = useShop();
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
					href={`mailto:${CONTACT_EMAIL}?subject=${subject}&body=${body}`}
					className={buttonClass('primary', 'medium', 'mt-6')}
				>
					<Icon name="mail" size={18} />
					{t('services.contact.schedule')}
				</a>
			</div>
			<dl className="mt-8 grid content-start gap-4 lg:mt-0">
				{PHONE && (
					<div>
						<dt className="text-sm text-soft">{t('services.contact.phone')}</dt>
						<dd className="figures">
							<a href={`tel:+${PHONE}`} className={linkClass}>
								{spoken(PHONE)}
							</a>
						</dd>
					</div>
				)}
				<div>
					<dt className="text-sm text-soft">{t('services.contact.email')}</dt>
					<dd>
						<a href={`mailto:${CONTACT_EMAIL}`} className={linkClass}>
							{CONTACT_EMAIL}
						</a>
					</dd>
				</div>
				<div>
					<dt className="text-sm text-soft">{t('services.contact.location')}</dt>
					<dd>{t('services.contact.locationText')}</dd>
				</div>
			</dl>
		</section>
	);
}

/** `56900000000` is written `+56 9 0000 0000`; any other number as it is. */
const spoken = (digits: string): string => `+${digits.replace(/^(56)(\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4')}`;
