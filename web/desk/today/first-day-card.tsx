import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { settingGroupOf } from '../settings/setting-groups.ts';
import { useSettings } from '../settings/settings.queries.ts';
import { settingsSectionId } from '../settings/settings-index.tsx';

/** Setup tasks of a new shop. Hidden once all are done. */
export function FirstDayCard() {
	const { t } = useTranslation();
	const { data } = useSettings();
	if (!data) return null;
	const isSet = (name: string) => data.some((one) => one.name === name && one.source !== 'default');
	const tasks = [
		{ name: 'sellerName', setting: 'SELLER_NAME' },
		{ name: 'sellerRut', setting: 'SELLER_RUT' },
		{ name: 'sellerAddress', setting: 'SELLER_ADDRESS' },
		{ name: 'payment', setting: 'PAYMENT_METHODS' },
		{ name: 'phone', setting: 'PHONE' },
	] as const;
	if (tasks.every(({ setting }) => isSet(setting))) return null;
	return (
		<Card title={t('desk.firstDay.title')} className="grid gap-3">
			<ul className="grid gap-1">
				{tasks.map(({ name, setting }) => (
					<li key={name} className="flex min-h-9 items-center gap-3">
						<Icon name={isSet(setting) ? 'check' : 'arrow-right'} size={18} className="text-accent" />
						{isSet(setting) ? (
							<s className="text-soft">{t(`desk.firstDay.${name}`)}</s>
						) : (
							<Link
								to={`/owner/settings#${settingsSectionId(settingGroupOf(setting))}`}
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
