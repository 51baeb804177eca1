import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';

/** `state`: a word for the state of a watch that is not for sale. */
type WatchBadgesProps = { used: boolean; freeShipping: boolean; state: string | null };

export function WatchBadges({ used, freeShipping, state }: WatchBadgesProps) {
	const { t } = useTranslation();
	return (
		<span className="flex flex-wrap gap-1">
			{state && <Badge tone="brass">{state}</Badge>}
			<Badge tone={used ? 'neutral' : 'accent'}>{t(used ? 'cards.used' : 'cards.new')}</Badge>
			{freeShipping && <Badge>{t('cards.freeShipping')}</Badge>}
		</span>
	);
}
