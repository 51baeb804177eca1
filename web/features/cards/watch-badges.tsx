import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

type WatchBadgesProps = { used: boolean; freeShipping: boolean; sold?: boolean };

export function WatchBadges({ used, freeShipping, sold }: WatchBadgesProps) {
	const { t } = useTranslation();
	return (
		<span className="flex flex-wrap gap-1">
			{sold && <Badge tone="danger">{t('cards.soldOut')}</Badge>}
			<Badge tone={used ? 'brass' : 'accent'}>{t(used ? 'cards.used' : 'cards.new')}</Badge>
			{freeShipping && <Badge>{t('cards.freeShipping')}</Badge>}
		</span>
	);
}
