import type { StatementReport } from '#contract/statements/statements.schema.ts';
import { maxStatementBytes, type StatementRefusal } from '#contract/statements/statements.ts';
import { ApiError } from '../../api/client.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';

const refusalOf = (error: unknown): StatementRefusal | undefined =>
	error instanceof ApiError
		? error.code === 'payload_too_large'
			? 'tooLarge'
			: (error.details.reason as StatementRefusal | undefined)
		: undefined;

/** Uploads a bank statement and returns its report, or why it was refused. */
export function useStatementUpload() {
	const upload = useDeskChange(
		(api, { file, to }: { file: File; to: string }) =>
			file.size > maxStatementBytes
				? Promise.reject(new ApiError(413, { details: { code: 'payload_too_large' } }))
				: api.post<{ data: StatementReport }>(
						`owner/statements?${new URLSearchParams({ account: to, name: file.name.slice(-200) })}`,
						new Blob([file]),
						{ headers: { 'content-type': 'application/octet-stream' } },
					),
		{ quiet: (error) => refusalOf(error) !== undefined },
	);
	return {
		upload: upload.mutate,
		isPending: upload.isPending,
		/** The file of the last upload. */
		file: upload.variables?.file,
		refusal: refusalOf(upload.error),
		report: upload.data?.data,
	};
}
