import type { PrivacyReportFormat } from '#contract/privacy-requests/privacy-request-kinds.ts';
import type { PrivacyRequest } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SmallButton } from '../ui/small-button.tsx';

/** Downloads one file of the report. The download is audited. */
export function ReportButton({ request, format }: { request: PrivacyRequest; format: PrivacyReportFormat }) {
	const { t } = useTranslation();
	const download = useDeskChange(async (api) => {
		const file = await api.post<unknown>(`owner/privacy-requests/${request.documentId}/report/${format}`);
		saveFile(toBlob(file), `${request.number}.${format}`);
	});
	return <SmallButton change={download}>{t(`desk.privacy.format.${format}`)}</SmallButton>;
}

/** The client parses JSON and reads text; a file is saved as it was sent. */
function toBlob(file: unknown): Blob {
	if (file instanceof Blob) return file;
	return new Blob([typeof file === 'string' ? file : JSON.stringify(file, null, '\t')]);
}
