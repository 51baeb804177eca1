import { type ButtonLook, buttonClass } from '../../ui/button.tsx';

type DeskFileButtonProps = {
	look: ButtonLook;
	accept: string;
	multiple?: boolean;
	capture?: 'environment';
	onChoose: (files: File[]) => void;
	children: string;
};

export function FileButton({ look, onChoose, children, ...input }: DeskFileButtonProps) {
	return (
		<label className={`${buttonClass(look)} focus-within:outline-2 focus-within:outline-accent`}>
			{children}
			<input
				{...input}
				type="file"
				className="sr-only"
				onChange={(event) => {
					onChoose([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
		</label>
	);
}
