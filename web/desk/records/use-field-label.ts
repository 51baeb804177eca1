import { useTranslation } from '../../i18n/use-translation.ts';
import type { RecordField } from './record-fields.ts';

export function useFieldLabel(): (field: RecordField) => string {
	const { t } = useTranslation();
	return ({ label, unit }) => (unit ? t(`desk.watches.unit.${unit}`, { field: t(label) }) : t(label));
}
