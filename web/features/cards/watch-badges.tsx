import type { Condition } from '#contract/catalogue/enumerations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';

type WatchBadgesProps = {
	used: boolean;
	freeShipping: boolean;
	sold?: boolean;
};

/** `state`: of a watch that is not for sale, in a word. */
export function WatchBadges({
	used,
	freeShipping,
	state,
}: Omit<WatchBadgesProps, 'sold'> & { state: string | null }) {
	const { t } = useTranslation();
	return (
		<span className="flex flex-wrap gap-1">
			{state && <Badge tone="brass">{state}</Badge>}
			<Badge tone={used ? 'neutral' : 'accent'}>{t(used ? 'cards.used' : 'cards.new')}</Badge>
			{freeShipping && <Badge>{t('cards.freeShipping')}</Badge>}
		</span>
	);
}

/** The same as one quiet line, so that nothing lies over a picture. */
export function WatchLine({
	used,
	condition,
	drawn,
	freeShipping,
	sold,
}: WatchBadgesProps & { condition: Condition | null; drawn: boolean }) {
	const { t } = useTranslation();
	return (
		<p className="flex flex-wrap gap-x-3 text-sm text-soft">
			{sold && <span className="text-brass">{t('cards.soldOut')}</span>}
			<span className={used ? undefined : 'text-accent'}>
				{used ? t(condition ? `cards.usedAs.${condition}` : 'cards.used') : t('cards.new')}
			</span>
			{used && drawn && <span>{t('cards.drawn')}</span>}
			{freeShipping && (
				<span className="inline-flex items-center gap-1">
					<Icon name="truck" size={15} />
					{t('cards.freeShipping')}
				</span>
			)}
		</p>
	);
}
