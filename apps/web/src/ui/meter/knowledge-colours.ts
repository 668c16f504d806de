/** What a pupil knows of a word (rulings 8). */
export type Knowledge = 'mastered' | 'learnt' | 'difficult' | 'unseen';

export const knowledgeColours: Record<Knowledge, { fill: string; edge: string }> = {
  mastered: { fill: '#12805A', edge: '#0A583D' },
  learnt: { fill: '#FFC53D', edge: '#A86E00' },
  difficult: { fill: '#E8503F', edge: '#9A2A1C' },
  unseen: { fill: '#FFFFFF', edge: '#8A8372' },
};
