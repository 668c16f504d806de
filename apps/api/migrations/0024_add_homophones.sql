ALTER TABLE "word_groups" ADD COLUMN "homophones_in" text;--> statement-breakpoint
ALTER TABLE "words" ADD COLUMN "explanations" jsonb;