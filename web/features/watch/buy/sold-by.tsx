import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSeller } from '../../layout/seller/use-seller.ts';

/** Legal name, RUT and street of the seller. Hidden until the owner has entered one of them. */
export function SoldBy() {
	const { t } = useTranslation();
	const { legalName, rut, address, identity } = useSeller();
	if (!legalName && !rut && !address) return null;
	return (
		<p className="text-sm text-soft">
			<span className="wrap-anywhere">{t('watch.soldBy', { seller: identity })}</span>{' '}
			<Link to="/terms" className="whitespace-nowrap underline underline-offset-4 hover:no-underline">
				{t('layout.legal.terms')}
			</Link>
		</p>
	);
}
