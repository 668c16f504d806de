ALTER TABLE "games" ADD COLUMN "country" text DEFAULT 'CA' NOT NULL;--> statement-breakpoint
ALTER TABLE "listening_sheets" ADD COLUMN "country" text DEFAULT 'CA' NOT NULL;--> statement-breakpoint
ALTER TABLE "word_traductions" ADD COLUMN "region_sound_ids" jsonb DEFAULT '{}'::jsonb NOT NULL;