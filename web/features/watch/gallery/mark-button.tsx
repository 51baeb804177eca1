import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DotProps } from '../../marks/plate-dots.tsx';
import type { WatchMark } from '../full-watch.ts';

type MarkButtonProps = { mark: WatchMark; dot: DotProps; isOpen: boolean; id: string; onToggle: () => void };

/** A dot on a plate that opens its mark of wear. */
export function MarkButton({ mark: { number, note }, dot, isOpen, id, onToggle }: MarkButtonProps) {
	const { t } = useTranslation();
	return (
		<button
			type="button"
			{...dot}
			id={id}
			aria-label={t('watch.gallery.mark', { number, note })}
			aria-expanded={isOpen}
			onClick={onToggle}
		/>
	);
}
