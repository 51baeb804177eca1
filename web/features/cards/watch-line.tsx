import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import type { CardWatch } from './card-watch.ts';

/** Condition and shipping on one line, so that nothing covers the picture. */
export function WatchLine({ watch, freeShipping }: { watch: CardWatch; freeShipping: boolean }) {
	const { used, condition, drawn, inStock } = watch;
	const { t } = useTranslation();
	return (
		<p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
			{!inStock && <span className="text-brass">{t('cards.soldOut')}</span>}
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
