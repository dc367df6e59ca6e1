export interface ReauthDialogProps {
  isOpen: boolean;
  isConfirming: boolean;
  error?: string;
  onConfirm(password: string): void;
  onCancel(): void;
}
