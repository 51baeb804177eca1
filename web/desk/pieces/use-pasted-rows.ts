import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Opens the preview when spreadsheet rows are pasted outside a field. */
export function usePastedRows(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const handlePaste = (event: ClipboardEvent) => {
			const text = event.clipboardData?.getData('text/plain') ?? '';
			const isTyping = (event.target as Element).closest(
				'input, textarea, select, dialog, [contenteditable]',
			);
			if (isTyping || !text.includes('\t')) return;
			event.preventDefault();
			void navigate('/owner/pieces/paste', { state: { pasted: text } });
		};
		document.addEventListener('paste', handlePaste);
		return () => document.removeEventListener('paste', handlePaste);
	}, [navigate]);
}
