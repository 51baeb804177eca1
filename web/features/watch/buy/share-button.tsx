import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.ts';

/** Opens the device's share dialog, or copies `address`, the page's address with host. */
export function ShareButton({ title, address }: { title: string; address: string }) {
	const { t } = useTranslation();
	const share = async () => {
		try {
			if (navigator.share) return await navigator.share({ title, url: address });
		} catch (error) {
			// Closing the share dialog is not an error. A device that cannot share can still copy.
			if (error instanceof DOMException && error.name === 'AbortError') return;
		}
		try {
			await navigator.clipboard.writeText(address);
			toast.success(t('watch.linkCopied'));
		} catch {
			toast.error(t('watch.shareFailed'));
		}
	};
	return (
		<Button look="plain" size="small" onClick={() => void share()}>
			<Icon name="share" size={18} />
			{t('watch.share')}
		</Button>
	);
}
