import { spokenPhone } from '#contract/contact/spoken-phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { useSeller } from './use-seller.ts';

/** Legal name, RUT, address, opening hours and contact details of the seller. */
export function SellerFacts() {
	const { t } = useTranslation();
	const { legalName, rut, address, email, phone, hours, links } = useSeller();
	const linkClass =
		'inline-flex min-h-9 items-center wrap-anywhere underline-offset-4 hover:text-ink hover:underline';
	return (
		<address className="max-w-sm text-sm not-italic text-soft">
			{[legalName, rut, address, ...hours].filter(Boolean).map((line) => (
				<span key={line} className="block wrap-anywhere">
					{line}
				</span>
			))}
			<span className="flex flex-wrap gap-x-4">
				{email && (
					<a href={`mailto:${email}`} className={linkClass}>
						<EmailText text={email} />
					</a>
				)}
				{phone && (
					<a href={`tel:+${phone}`} className={`figures ${linkClass}`}>
						{spokenPhone(phone)}
					</a>
				)}
				{links.map((link) => (
					<a key={link} href={link} target="_blank" rel="me noopener noreferrer" className={linkClass}>
						{linkName(link)}
						<span className="sr-only"> {t('layout.footer.newTab')}</span>
					</a>
				))}
			</span>
		</address>
	);
}

/** `https://www.instagram.com/ancora` is shown as `instagram.com`. */
const linkName = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
