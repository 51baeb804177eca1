import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

const accepted = [
	['/terms', 'layout.legal.terms'],
	['/returns', 'layout.legal.returns'],
	['/privacy', 'layout.legal.privacy'],
] as const;

/** The terms accepted by placing the order; the order records their version. */
export function AcceptedTerms({ className }: { className: string }) {
	const { t } = useTranslation();
	return (
		<p className={`text-soft ${className}`}>
			{t('checkout.accepts')}{' '}
			{accepted.map(([to, text], at) => (
				<span key={to}>
					{at > 0 && ', '}
					<Link to={to} target="_blank" className="text-ink underline underline-offset-4">
						{t(text)}
						<span className="sr-only"> {t('layout.footer.newTab')}</span>
					</Link>
				</span>
			))}
		</p>
	);
}
