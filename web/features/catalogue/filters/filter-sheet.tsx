import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

type FilterSheetProps = FilterPanelProps & { onClose: () => void; found: number | undefined };

/**
 * The filters on a small screen. They take effect immediately; the button at the bottom shows the number of
 * results.
 */
export default function FilterSheet({ onClose, found, ...panel }: FilterSheetProps) {
	const { t } = useTranslation();
	return (
		<Dialog
			open
			onClose={onClose}
			title={t('catalogue.filters.title')}
			shape="sheet"
			footer={
				<Button onClick={onClose} className="w-full">
					{t('catalogue.filters.show', { count: found ?? 0 })}
				</Button>
			}
		>
			<FilterPanel {...panel} />
		</Dialog>
	);
}
