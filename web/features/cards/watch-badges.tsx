import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';

type WatchBadgesProps = {
	used: boolean;
	freeShipping: boolean;
	/** Seen by the owner, and by who bought it. */
	sold?: boolean;
	/** Over a picture: on a phone the van stands for its words. */
	small?: boolean;
};

export function WatchBadges({ used, freeShipping, sold, small }: WatchBadgesProps) {
	const { t } = useTranslation();
	return (
		<span className="flex flex-wrap gap-1">
			{sold && <Badge tone="brass">{t('cards.soldOut')}</Badge>}
			<Badge tone={used ? 'neutral' : 'accent'}>{t(used ? 'cards.used' : 'cards.new')}</Badge>
			{freeShipping && (
				<Badge>
					{small && <Icon name="truck" size={18} className="xl:hidden" />}
					<span className={small ? 'sr-only xl:not-sr-only' : undefined}>{t('cards.freeShipping')}</span>
				</Badge>
			)}
		</span>
	);
}
