import { Avatar } from '../../../ui/art/Avatar.tsx';
import type { ShownPlayer } from '../engine/players.ts';

export function PlayerFace({
  player,
  size,
}: {
  player: Pick<ShownPlayer, 'pictureUrl' | 'ground' | 'isMe'>;
  size: number;
}) {
  return <Avatar imageUrl={player.pictureUrl} background={player.ground} size={size} isMe={player.isMe} />;
}
