import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ApiContext, useApi } from '../../api/api-context.ts';
import { readTexts } from '../../i18n/text-files.ts';
import { createTextReader } from '../../i18n/text-reader.ts';
import { TextsContext, useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { signedClient } from '../calls/signed-client.ts';

/**
 * Provides the desk's texts, which visitors never load, together with the shop's, and the authenticated API
 * client.
 */
export function DeskTexts({ children }: { children: ReactNode }) {
	const { language } = useTranslation();
	const api = useApi();
	const signed = useMemo(() => signedClient(api), [api]);
	const { data, isError, isFetching, refetch } = useQuery({
		queryKey: ['visitor', 'desk-texts', language],
		queryFn: async () => {
			const [shop, desk] = await Promise.all([
				readTexts(language),
				import(`../../i18n/desk-texts/${language}.json`),
			]);
			return createTextReader(language, { ...shop, ...desk.default });
		},
		staleTime: Number.POSITIVE_INFINITY,
		structuralSharing: false,
	});
	if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
	if (!data) return null;
	return (
		<ApiContext value={signed}>
			<TextsContext value={data}>{children}</TextsContext>
		</ApiContext>
	);
}
