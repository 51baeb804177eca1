import type { Caliber } from '#contract/catalogue/calibers.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CaliberFacts } from './caliber-facts.tsx';
import { MovementDrawing } from './movement-drawing.tsx';

export default function CaliberDialog({ caliber, onClose }: { caliber: Caliber; onClose: () => void }) {
	const { t } = useTranslation();
	return (
		<Dialog
			open
			onClose={onClose}
			title={t('caliber.title', { name: `${caliber.brand.name} ${caliber.model}` })}
			footer={
				<LinkButton look="quiet" to={`/calibers/${caliber.documentId}`}>
					{t('caliber.page')}
				</LinkButton>
			}
		>
			<div className="mb-6 rounded-base bg-sunken p-4">
				<MovementDrawing caliber={caliber} />
			</div>
			<CaliberFacts caliber={caliber} />
		</Dialog>
	);
}
