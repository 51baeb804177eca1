import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useSettings } from '../settings/settings.queries.ts';
import { settingsSectionId } from '../settings/settings-index.tsx';

/** Setup tasks of a new shop. Hidden once all are done. */
export function FirstDayCard() {
	const { t } = useTranslation();
	const { data } = useSettings();
	if (!data) return null;
	const isSet = (name: string) => data.some((one) => one.name === name && one.source !== 'default');
	const tasks = [
		{ name: 'sellerName' as const, group: 'seller' as const, done: isSet('SELLER_NAME') },
		{ name: 'sellerRut' as const, group: 'seller' as const, done: isSet('SELLER_RUT') },
		{ name: 'sellerAddress' as const, group: 'seller' as const, done: isSet('SELLER_ADDRESS') },
		{ name: 'payment' as const, group: 'payment' as const, done: isSet('PAYMENT_METHODS') },
		{ name: 'phone' as const, group: 'shop' as const, done: isSet('PHONE') },
	];
	if (tasks.every(({ done }) => done)) return null;
	return (
		<Card title={t('desk.firstDay.title')} className="grid gap-3">
			<ul className="grid gap-1">
				{tasks.map(({ name, group, done }) => (
					<li key={name} className="flex min-h-9 items-center gap-3">
						<Icon name={done ? 'check' : 'arrow-right'} size={18} className="text-accent" />
						{done ? (
							<s className="text-soft">{t(`desk.firstDay.${name}`)}</s>
						) : (
							<Link
								to={`/owner/settings#${settingsSectionId(group)}`}
								className="underline underline-offset-4"
							>
								{t(`desk.firstDay.${name}`)}
							</Link>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
